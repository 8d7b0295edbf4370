// Cuts the two typefaces to what pages show: a small file with the signs of English text, which every page loads at once, and two
// with the other letters, which a browser asks for only where a page shows one. Must always cut the same bytes.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** `web/styles/fonts.css` and `web/root.tsx` name it too. */
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/.cache/typefaces')

const FACES = [
  {
    name: 'heading',
    family: 'Bricolage Grotesque Variable',
    // Nothing is set lighter or heavier in this face.
    weights: { min: 600, max: 700 },
    home: import.meta.resolve('@fontsource-variable/bricolage-grotesque'),
  },
  {
    name: 'text',
    family: 'Instrument Sans Variable',
    weights: { min: 400, max: 700 },
    home: import.meta.resolve('@fontsource-variable/instrument-sans'),
  },
] as const

/** What a browser does by itself, and the figures of one width that `tabular` asks for. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const COMMON = `${charactersFrom(0x20, 0x7e)}\u00a0©°·×½–—‘’“”•…€™−`
/** Names and words of western Europe. */
const ACCENTED = without(COMMON, `${charactersFrom(0xa1, 0xff)}ıŒœˆ˜‚„‹›↑↓`)
/** Names of the rest of Europe. */
const EXTENDED = without(ACCENTED, `${charactersFrom(0x0100, 0x024f)}${charactersFrom(0x1e00, 0x1eff)}`)

/** Has the cut faces ready before anything asks for them; `faces.css` among them declares them. */
export function typefaces(): Plugin {
  let cut: Promise<void> | null = null
  return { name: 'typefaces', buildStart: () => (cut ??= cutIfStale()) }
}

async function cutIfStale(): Promise<void> {
  const parts = (await Promise.all(FACES.map(partsOf))).flat()
  const recipe = createHash('sha256').update(await readFile(import.meta.filename))
  for (const { source } of parts) recipe.update(source)
  const wanted = recipe.digest('hex')
  const stamp = path.join(FOLDER, '.recipe')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return

  await mkdir(FOLDER, { recursive: true })
  const rules: string[] = []
  for (const { name, family, weights, source, characters } of parts) {
    const cut = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: weights },
    })
    await writeFile(path.join(FOLDER, `${name}.woff2`), cut)
    rules.push(
      `@font-face{font-family:'${family}';font-weight:${weights.min} ${weights.max};font-display:swap;` +
        `src:url('./${name}.woff2') format('woff2');unicode-range:${rangesOf(characters)}}\n`,
    )
  }
  await writeFile(path.join(FOLDER, 'faces.css'), rules.join(''))
  await writeFile(stamp, wanted)
}

async function partsOf({ name, family, weights, home }: (typeof FACES)[number]) {
  const read = (script: string) => {
    const file = `files/${path.basename(path.dirname(fileURLToPath(home)))}-${script}-wght-normal.woff2`
    return readFile(new URL(file, home))
  }
  const [latin, extended] = await Promise.all([read('latin'), read('latin-ext')])
  return [
    { name, family, weights, source: latin, characters: COMMON },
    { name: `${name}-accented`, family, weights, source: latin, characters: ACCENTED },
    { name: `${name}-extended`, family, weights, source: extended, characters: EXTENDED },
  ]
}

function charactersFrom(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n))
}

function without(taken: string, characters: string): string {
  return [...characters].filter((one) => !taken.includes(one)).join('')
}

/** `U+20-7E,U+A9`: as style sheets name characters. */
function rangesOf(characters: string): string {
  const ranges: [first: number, last: number][] = []
  for (const code of [...characters].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && code === range[1] + 1) range[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}
