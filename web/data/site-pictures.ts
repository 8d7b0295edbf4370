import type { uploadSitePicture, UploadedPicture } from '#contract/site-pictures.ts'
import { MAX_UPLOAD_BYTES, type PictureUse } from '#domain/site/picture.ts'
import { ProblemError, sendFile } from './call.ts'

/** Throws ProblemError, whose `detail` says what is wrong with the file. */
export async function uploadPicture(file: File, use: PictureUse): Promise<UploadedPicture> {
  // The server would refuse it while it is still being sent, which browsers report as a broken connection.
  if (file.size > MAX_UPLOAD_BYTES)
    throw new ProblemError('body_too_large', {
      status: 413,
      detail: 'That picture is larger than 12 MB. Save it smaller, then try again.',
    })
  return sendFile<typeof uploadSitePicture>('post /api/site/pictures', file, { use })
}
