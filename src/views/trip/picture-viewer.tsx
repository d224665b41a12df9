import { useLingui } from '@lingui/react/macro'
import { Lightbox } from '../../ui/lightbox/lightbox.tsx'
import type { Picture } from '../../ui/photo/photo.tsx'

/** Full-size pictures of a hotel or resort with their captions (OFFER-4). */
export default function PictureViewer({
  title,
  pictures,
  index,
  onIndex,
  onClose,
}: {
  title: string
  pictures: readonly Picture[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const position = (at: number) => t({ id: 'pictures.position', message: `${at + 1} of ${pictures.length}` })
  return (
    <Lightbox
      open
      onClose={onClose}
      pictures={pictures}
      index={index}
      onIndex={onIndex}
      title={title}
      labels={{
        dialog: t({ id: 'pictures.of', message: `Pictures of ${title}` }),
        close: t({ id: 'dialog.close', message: 'Close' }),
        back: t({ id: 'pictures.back', message: 'Previous picture' }),
        forth: t({ id: 'pictures.forth', message: 'Next picture' }),
        count: position(index),
        credit: (by) => t({ id: 'pictures.credit', message: `Photo: ${by}` }),
        thumb: (at) => t({ id: 'offer.picture', message: `Picture ${at + 1} of ${pictures.length}: ${pictures[at]?.alt ?? ''}` }),
      }}
    />
  )
}
