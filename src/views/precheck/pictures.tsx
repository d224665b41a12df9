import { useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { Photo, type Picture } from '../../ui/photo/photo.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'

const Viewer = lazy(retryImport(() => import('../trip/picture-viewer.tsx')))

/** The first `shown` pictures as tiles; each opens the full-size viewer. */
export function Pictures({
  title,
  pictures,
  shown,
  sizes,
  className,
}: {
  title: string
  pictures: readonly Picture[]
  shown: number
  sizes: string
  className: string | undefined
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className={className}>
      {pictures.slice(0, shown).map((picture, at) => (
        <button
          key={picture.url}
          type="button"
          aria-label={t({ id: 'offer.picture', message: `Picture ${at + 1} of ${pictures.length}: ${picture.alt}` })}
          onClick={() => setOpen(at)}
        >
          <Photo of={picture} alt="" sizes={at === 0 ? sizes : '154px'} width="600" height="450" decoding="async" />
        </button>
      ))}
      <LazyPart floats>
        {open !== null && <Viewer title={title} pictures={pictures} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />}
      </LazyPart>
    </div>
  )
}
