import { useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import type { Picture } from '../../../contract/common.ts'
import { patiently } from '../../../platform/browser/late-parts.ts'
import { LatePart } from '../late/late-part.tsx'

const Viewer = lazy(patiently(() => import('../trip/picture-viewer.tsx')))

/** The first `shown` pictures as tiles; each opens all of them in full size. */
export function Pictures({
  title,
  pictures,
  shown,
  className,
}: {
  title: string
  pictures: readonly Picture[]
  shown: number
  className: string | undefined
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const all = pictures.map(({ url, alt }) => ({ src: url, alt }))
  return (
    <div className={className}>
      {all.slice(0, shown).map((picture, at) => (
        <button
          key={picture.src}
          type="button"
          aria-label={t({ id: 'offer.picture', message: `Picture ${at + 1} of ${all.length}: ${picture.alt}` })}
          onClick={() => setOpen(at)}
        >
          <img src={picture.src} alt="" width="600" height="450" decoding="async" />
        </button>
      ))}
      <LatePart floats>
        {open !== null && <Viewer title={title} pictures={all} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />}
      </LatePart>
    </div>
  )
}
