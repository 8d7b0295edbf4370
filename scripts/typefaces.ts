// Subsets the two typefaces. Pages load one small file with the characters of English text, and two with other letters only if a page shows
// one; share pictures use one weight of each. The output is deterministic.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** `web/styles/fonts.css` and `web/document.tsx` also contain this name. */
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/.cache/typefaces')

/** The features that browsers apply by default, and the tabular figures of `tabular`. */
const FEATURES = ['ccmp', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

// Each of the two small files is below 14 kB, so that it fits the first round trip of a new connection.
const FONTS = [
  {
    name: 'heading',
    family: 'Bricolage Grotesque',
    // One weight for all headings: a second one adds 8 kB.
    declared: '600 700',
    inPages: 680,
    inPictures: 700,
    features: [...FEATURES, 'kern'],
    home: import.meta.resolve('@fontsource-variable/bricolage-grotesque'),
  },
  {
    name: 'text',
    family: 'Instrument Sans',
    declared: '400 700',
    inPages: { min: 400, max: 700 },
    inPictures: 450,
    // Kerning is half of the file, and less than a pixel at text size.
    features: FEATURES,
    home: import.meta.resolve('@fontsource-variable/instrument-sans'),
  },
] as const

const COMMON = `${charactersFrom(0x20, 0x7e)}\u00a0©°·×½–—‘’“”•…€™−`
const ACCENTED = without(COMMON, `${charactersFrom(0xa1, 0xff)}ıŒœˆ˜‚„‹›↑↓`)
const EXTENDED = without(ACCENTED, `${charactersFrom(0x0100, 0x024f)}${charactersFrom(0x1e00, 0x1eff)}`)

/** Makes the fonts, and the style sheet that declares them, before anything needs them. */
export function typefaces(): Plugin {
  let subset: Promise<void> | null = null
  return {
    name: 'typefaces',
    buildStart: () => (subset ??= subsetIfStale()),
    async generateBundle() {
      if (this.environment.name !== 'ssr') return
      for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.ttf'))) {
        const source = await readFile(path.join(FOLDER, name))
        this.emitFile({ type: 'asset', fileName: `typefaces/${name}`, source })
      }
    },
  }
}

async function subsetIfStale(): Promise<void> {
  const fonts = await Promise.all(FONTS.map(readFont))
  const recipe = createHash('sha256').update(await readFile(import.meta.filename))
  for (const { latin, extended } of fonts) recipe.update(latin).update(extended)
  const wanted = recipe.digest('hex')
  const stamp = path.join(FOLDER, '.recipe')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return

  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const rules: string[] = []
  for (const { name, family, declared, inPages, inPictures, features, latin, extended } of fonts) {
    for (const [part, source, characters] of [
      [name, latin, COMMON],
      [`${name}-accented`, latin, ACCENTED],
      [`${name}-extended`, extended, EXTENDED],
    ] as const) {
      await subset(`${part}.woff2`, source, characters, 'woff2', inPages, features)
      rules.push(
        `@font-face{font-family:'${family}';font-weight:${declared};font-display:optional;` +
          `src:url('./${part}.woff2') format('woff2');unicode-range:${rangesOf(characters)}}\n`,
      )
    }
    await subset(`${name}.ttf`, latin, COMMON + ACCENTED, 'sfnt', inPictures, [...FEATURES, 'kern'])
    await subset(`${name}-extended.ttf`, extended, EXTENDED, 'sfnt', inPictures, [...FEATURES, 'kern'])
  }
  await writeFile(path.join(FOLDER, 'faces.css'), rules.join(''))
  await writeFile(stamp, wanted)
}

async function readFont(font: (typeof FONTS)[number]) {
  const read = (script: string) => {
    const family = path.basename(path.dirname(fileURLToPath(font.home)))
    return readFile(new URL(`files/${family}-${script}-wght-normal.woff2`, font.home))
  }
  const [latin, extended] = await Promise.all([read('latin'), read('latin-ext')])
  return { ...font, latin, extended }
}

async function subset(
  file: string,
  source: Buffer,
  characters: string,
  targetFormat: 'woff2' | 'sfnt',
  weights: number | { min: number; max: number },
  features: readonly string[],
): Promise<void> {
  const bytes = await subsetFont(source, characters, {
    targetFormat,
    keepFeatures: features,
    variationAxes: { wght: weights },
  })
  await writeFile(path.join(FOLDER, file), bytes)
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
