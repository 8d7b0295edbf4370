// Files of messages. An upload follows the core of the tus protocol (version 1.0.0) from the second request on, and its body is not
// JSON: `HEAD` says how much has arrived, `PATCH` with `Upload-Offset` adds to it. Only the person who began an upload sees it.
import { fileName, newUpload, upload } from '#domain/files.ts'
import { byId, defineCall } from './call.ts'

const UPLOAD_PATH = '/api/files/upload'

/** The same thread, name, size and time again returns the upload that has begun, on any device of that person. */
export const beginUpload = defineCall({
  method: 'post',
  path: UPLOAD_PATH,
  who: 'signed-in',
  summary: 'Begin or find the upload of a file for a message',
  body: newUpload,
  answer: { status: 201, body: upload },
})

export const getUpload = defineCall({
  method: 'get',
  path: `${UPLOAD_PATH}/{id}`,
  who: 'signed-in',
  summary: 'Get how much of an upload has arrived, also as Upload-Offset',
  params: byId,
  answer: { status: 200, body: upload },
})

/** The body is the next bytes, as `application/offset+octet-stream`. 409 if `Upload-Offset` is not how much has arrived. */
export const continueUpload = defineCall({
  method: 'patch',
  path: `${UPLOAD_PATH}/{id}`,
  who: 'signed-in',
  summary: 'Add bytes to an upload',
  params: byId,
  answer: { status: 204 },
})

export const removeUpload = defineCall({
  method: 'delete',
  path: `${UPLOAD_PATH}/{id}`,
  who: 'signed-in',
  summary: 'Remove an upload that is not sent yet',
  params: byId,
  answer: { status: 204 },
})

/** For everyone who may read its message, and for the person who uploaded it. The name in the address is only for people. */
export const downloadFile = defineCall({
  method: 'get',
  path: '/api/files/{id}/{name}',
  who: 'signed-in',
  summary: 'Download a version of a file',
  params: byId.extend({ name: fileName }),
  answer: { status: 200 },
})

/** WebP, at most 480 pixels wide and high. */
export const getThumbnail = defineCall({
  method: 'get',
  path: '/api/thumbnails/{id}',
  who: 'signed-in',
  summary: 'Get the thumbnail of a picture',
  params: byId,
  answer: { status: 200 },
})
