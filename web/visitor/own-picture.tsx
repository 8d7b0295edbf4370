import { PHOTO_WIDTHS, pictureAddress, smallPictureAddress, type Picture } from '#domain/site/picture.ts'

/** A phone with three pixels per point takes the small width: the large one would be more than the rest of the page. */
const ON_PHONES = '(max-width: 639px) 160px'

/** A photo of the owner's, in two widths. `sizes` says how wide it is shown from 640 px. */
export function OwnPicture({
  picture,
  sizes,
  className,
}: {
  picture: Picture
  sizes: string
  className: string
}) {
  return (
    <img
      src={smallPictureAddress(picture)}
      srcSet={
        picture.width > PHOTO_WIDTHS.small
          ? `${smallPictureAddress(picture)} ${PHOTO_WIDTHS.small}w, ${pictureAddress(picture)} ${picture.width}w`
          : undefined
      }
      sizes={`${ON_PHONES}, ${sizes}`}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
