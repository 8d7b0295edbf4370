import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import satori from 'satori'
import type { SharePicture } from '#contract/pages.ts'

const { typefaces, width, height } = workerData as { typefaces: string; width: number; height: number }

const fonts = readdirSync(typefaces).map((file) => ({
  name: path.basename(file, '.ttf'),
  data: readFileSync(path.join(typefaces, file)),
  weight: 400 as const,
}))
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))

// An error ends the thread, because the library's state is unknown afterwards.
parentPort?.on('message', async (picture: SharePicture) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(await draw(picture))
})

async function draw({ scene, words, width: wanted }: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const text = words === null ? '' : await drawWords(words)
  const picture = new Resvg(
    scene.replace(/<\/svg>$/, () => `${text}</svg>`),
    {
      fitTo: { mode: 'width', value: wanted },
      font: { loadSystemFonts: false },
    },
  )
  const drawn = picture.render()
  const png = new Uint8Array(drawn.asPng())
  drawn.free()
  picture.free()
  return png
}

/** Letters and symbols that the fonts do not have. The library reports each once, so that all are kept. */
const missing = new Set<string>()

/** Leaves out a text with letters that the fonts do not have, and symbols that they do not have: both would be empty boxes. */
async function drawWords(words: unknown): Promise<string> {
  const known = missing.size
  const drawn = await satori(withoutMissing(words) as Parameters<typeof satori>[0], {
    width,
    height,
    fonts,
    async loadAdditionalAsset(_language, letters) {
      for (const letter of letters) missing.add(letter)
      return []
    },
  })
  return missing.size > known ? drawWords(words) : drawn
}

function withoutMissing(words: unknown): unknown {
  if (typeof words === 'string') return textWithoutMissing(words)
  if (Array.isArray(words)) return words.map(withoutMissing)
  if (words === null || typeof words !== 'object' || !('props' in words)) return words
  const props = words.props as { children?: unknown }
  return { ...words, props: { ...props, children: withoutMissing(props.children) } }
}

function textWithoutMissing(text: string): string {
  const letters = [...text]
  return letters.some((letter) => missing.has(letter) && /[\p{L}\p{M}\p{N}]/u.test(letter))
    ? ''
    : letters
        .filter((letter) => !missing.has(letter))
        .join('')
        .trim()
}
