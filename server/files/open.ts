import type { Config } from '#server/config.ts'
import { filesDirOf, openDisk } from './disk.ts'
import { openS3 } from './s3.ts'
import type { FileStore } from './store.ts'

export const openFileStore = (config: Pick<Config, 'files' | 'dataDir'>): FileStore =>
  config.files.s3 === null ? openDisk(filesDirOf(config)) : openS3(config.files.s3)
