export const PICTURE_FIELD = {
  choose: 'Choose a picture',
  replace: 'Choose another',
  remove: 'Remove',
  removeOf: (label: string) => `Remove: ${label}`,
  busy: 'Uploading…',
  none: 'No picture yet.',
  formats: 'JPEG, PNG, WebP or SVG, up to 12 MB.',
  alt: 'Describe it for people who can’t see it',
  onDark: 'On your pages',
  onLight: 'In emails',
  stored: 'The picture is uploaded.',
  failed: 'We couldn’t upload that picture. Please try again.',
} as const

export const COLOR_FIELD = {
  picker: (label: string) => `Pick: ${label}`,
  contrast: (ratio: string) => `Contrast on your pages: ${ratio}:1`,
  use: (color: string) => `Use ${color}`,
  sample: 'Sample button',
} as const

export const ENTRIES_FIELD = {
  add: (name: string) => `Add ${name.toLowerCase()}`,
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  entry: (name: string, place: number) => `${name} ${place}`,
  none: 'None yet. This part doesn’t show on the site.',
  full: (max: number) => `You can have up to ${max}.`,
} as const
