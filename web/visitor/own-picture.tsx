import { PHOTO_WIDTHS, pictureAddress, smallPictureAddress, type Picture } from '#domain/site/picture.ts'

/** A photo of the owner's, in two widths. `sizes` says how wide it is shown. */
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
      sizes={sizes}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
