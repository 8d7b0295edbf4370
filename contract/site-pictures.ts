// The call that stores a picture of the site.
import { z } from 'zod'
import { PICTURE_USES } from '#domain/site/picture.ts'
import { defineCall, oneOf } from './call.ts'

const uploadedPicture = z.object({
  /** The SHA-256 of its bytes, which its address contains. */
  id: z.string(),
  type: z.enum(['image/webp', 'image/png']),
  width: z.int(),
  height: z.int(),
})
export type UploadedPicture = z.output<typeof uploadedPicture>

/** The body is the file itself, at most 12 MB, as `application/octet-stream`. 400 says what is wrong with the file. */
export const uploadSitePicture = defineCall({
  method: 'post',
  path: '/api/site/pictures',
  who: 'admin',
  summary: 'Store a picture of the site',
  query: z.object({ use: oneOf('use', PICTURE_USES).default('photo') }),
  answer: { status: 201, body: uploadedPicture },
})
