import type { ReactNode } from 'react'
import { useOffer } from '#web/shell/page-facts.ts'

interface OnTheDeskProps {
  x?: number
  y?: number
  width?: number
  height?: number
}

export function OnTheDesk({ x, y, width, height }: OnTheDeskProps) {
  const { callBots, services } = useOffer()
  return (
    <svg viewBox="0 0 124 68" aria-hidden="true" {...{ x, y, width, height }}>
      {callBots.isOffered ? (
        <Phone />
      ) : (
        <Screen>{services.automation.isOffered ? <Chat /> : <Page />}</Screen>
      )}
    </svg>
  )
}

const BREATHING = 'animate-[breathe_2.400s_ease-in-out_infinite]'

function Phone() {
  return (
    <>
      <path d="M40 68c0-13 7-17 22-17s22 4 22 17z" className="fill-mind" />
      <path
        d="M34 52c0-10 12-15 28-15s28 5 28 15c0 4-10 4-11 0-1-5-9-6-17-6s-16 1-17 6c-1 4-11 4-11 0z"
        className="fill-mind-strong"
      />
      <g className={`${BREATHING} stroke-mind-strong`} fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path d="M22 36a16 16 0 0 1 8-13M102 36a16 16 0 0 0-8-13" />
        <path d="M12 32a28 28 0 0 1 13-21M112 32a28 28 0 0 0-13-21" opacity="0.6" />
      </g>
    </>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M57 58h10l6 10H51z" className="fill-mind" />
      <rect
        x="20"
        y="2"
        width="84"
        height="57"
        rx="5"
        className="fill-ground stroke-mind"
        strokeWidth="2.5"
      />
      {children}
    </>
  )
}

function Chat() {
  return (
    <>
      <rect x="54" y="11" width="41" height="11" rx="5.5" className="fill-control" />
      <rect x="29" y="27" width="48" height="11" rx="5.5" className="fill-mind-strong" />
      <g className={`${BREATHING} fill-mind-strong`}>
        <circle cx="32" cy="48" r="2.5" />
        <circle cx="41" cy="48" r="2.5" />
        <circle cx="50" cy="48" r="2.5" />
      </g>
    </>
  )
}

function Page() {
  return (
    <>
      <rect x="29" y="11" width="66" height="10" rx="2" className="fill-mind-strong" />
      <path d="M31 29h40M31 37h50" className="stroke-control" strokeWidth="3" strokeLinecap="round" />
      <rect x="29" y="43" width="30" height="9" rx="4.5" className={`${BREATHING} fill-action-strong`} />
    </>
  )
}
