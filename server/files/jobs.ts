import { z } from 'zod'
import type { FileStore } from './store.ts'

const removal = z.object({ id: z.uuid(), sha256: z.string().nullable() })

/** Deletes the bytes of a row that was deleted. */
export async function removeFile(store: FileStore, payload: unknown): Promise<void> {
  const { id, sha256 } = removal.parse(payload)
  await store.remove(id, sha256)
}
