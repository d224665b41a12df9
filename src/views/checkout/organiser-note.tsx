import { Trans } from '@lingui/react/macro'
import { config } from '../../config.ts'
import { Organiser } from '../trip/organiser.tsx'

/** Who stands for the package, before anybody pays (LAW-2); samples in the sandbox say so. */
export function OrganiserNote() {
  const { organiser } = config()
  return (
    <p className="small slate">
      {organiser.isSample && (
        <>
          <b>
            <Trans id="organiser.sample">Sample for the sandbox.</Trans>
          </b>{' '}
        </>
      )}
      <Organiser organiser={organiser} />
    </p>
  )
}
