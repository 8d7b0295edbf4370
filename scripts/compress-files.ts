import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import { compress } from '#server/pages/representation.ts'

export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const plain = await readFile(file)
      const { br, gzip } = await compress(plain, constants.BROTLI_MAX_QUALITY)
      if (br.byteLength < plain.byteLength) await writeFile(`${file}.br`, br)
      if (gzip.byteLength < plain.byteLength) await writeFile(`${file}.gz`, gzip)
    }),
  )
}
