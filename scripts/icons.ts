import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'

const SOURCE = path.resolve(import.meta.dirname, '../web/shell/icon.svg')

/** The server has each at `/<name>`. If a system crops the icon, the background fills the whole square. */
const ICONS = [
  { name: 'favicon.ico', size: 32, isFull: false },
  { name: 'apple-touch-icon.png', size: 180, isFull: true },
  { name: 'icon-192.png', size: 192, isFull: false },
  { name: 'icon-512.png', size: 512, isFull: false },
  { name: 'icon-maskable-512.png', size: 512, isFull: true },
]

export function icons(): Plugin {
  return {
    name: 'icons',
    async generateBundle() {
      if (this.environment.name !== 'ssr') return
      const rounded = await readFile(SOURCE, 'utf8')
      const full = rounded.replace(' rx="8"', '')
      if (full === rounded) this.error('The icon has other corners now: look at how it fills a square')
      await initWasm(
        await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
      )
      for (const { name, size, isFull } of ICONS) {
        const png = draw(isFull ? full : rounded, size)
        const source = name.endsWith('.ico') ? wrapAsIco(png, size) : png
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source })
      }
    },
  }
}

function draw(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/** An `.ico` file with one picture: a header, a directory entry, the picture. */
function wrapAsIco(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}
