// Compresses the built files ahead of time, at the highest level.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const plain = await readFile(path.join(folder, name))
      const [br, gz] = await Promise.all([
        brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        }),
        deflate(plain, { level: constants.Z_BEST_COMPRESSION }),
      ])
      for (const [ending, bytes] of [
        ['br', br],
        ['gz', gz],
      ] as const) {
        if (bytes.byteLength < plain.byteLength)
          await writeFile(path.join(folder, `${name}.${ending}`), bytes)
      }
    }),
  )
}
