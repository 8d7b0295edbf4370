import { z } from 'zod'
import { MAX_UPLOAD_BYTES, picture, PICTURE_USES } from '#domain/site/picture.ts'
import { defineCall, oneOf } from './call.ts'

/** `id` is the SHA-256 of its bytes, which its address contains. */
const uploadedPicture = picture.omit({ alt: true })
export type UploadedPicture = z.output<typeof uploadedPicture>

/** The body is the file itself, at most 12 MB, as `application/octet-stream`. 400 says what is wrong with the file. */
export const uploadSitePicture = defineCall({
  method: 'post',
  path: '/api/site/pictures',
  who: 'admin',
  summary: 'Store a picture of the site',
  query: z.object({ use: oneOf('use', PICTURE_USES).default('photo') }),
  maxBodyBytes: MAX_UPLOAD_BYTES,
  answer: { status: 201, body: uploadedPicture },
})
