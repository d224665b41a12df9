import { Trans } from '@lingui/react/macro'
import type { Picture } from '../../ui/photo/photo.tsx'

/** The authors of the displayed photos, each once, with the licence (OPS-25); nothing if all are drawings. */
export function PictureCredits({ of }: { of: readonly (Picture | null | undefined)[] }) {
  const by = [...new Set(of.flatMap((picture) => picture?.credit ?? []))].join('; ')
  if (!by) return null
  return (
    <p className="micro fog">
      <Trans id="pictures.credit">Photo: {by}</Trans>
    </p>
  )
}
