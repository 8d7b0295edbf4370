import { renderToStaticMarkup } from 'react-dom/server'
import { LOGO_PLACEHOLDER, type SharePicture } from '#contract/pages.ts'
import { DEFAULT_BRAND, type Brand } from '#domain/site/brand.ts'
import { iconInColor } from './brand-head.tsx'

/** If a system crops the icon, the background fills the whole square. */
const ICONS = [
  { address: '/favicon.ico', width: 32, isFull: false },
  { address: '/apple-touch-icon.png', width: 180, isFull: true },
  { address: '/icon-192.png', width: 192, isFull: false },
  { address: '/icon-512.png', width: 512, isFull: false },
  { address: '/icon-maskable-512.png', width: 512, isFull: true },
]

export function composeIcons(brand: Brand): [address: string, icon: SharePicture][] {
  if (brand.logo === null && brand.action === DEFAULT_BRAND.action) return []
  return ICONS.map(({ address, width, isFull }) => [
    address,
    { scene: sceneOf(brand, isFull), words: null, width, logo: brand.logo?.id ?? null },
  ])
}

function sceneOf(brand: Brand, isFull: boolean): string {
  if (brand.logo === null) return isFull ? iconInColor(brand).replace(' rx="8"', '') : iconInColor(brand)
  const margin = isFull ? 6 : 3
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <rect
        width={32}
        height={32}
        rx={isFull ? 0 : 8}
        fill={brand.logo.ground === 'light' ? '#f8fafc' : '#0b1020'}
      />
      <image href={LOGO_PLACEHOLDER} x={margin} y={margin} width={32 - 2 * margin} height={32 - 2 * margin} />
    </svg>,
  )
}
