import { Trans } from '@lingui/react/macro'
import type { Organiser as OrganiserFacts } from '../../../contract/organiser.ts'

/** Who stands for the package, and what protects the traveller (LAW-2). */
export function Organiser({ organiser }: { organiser: OrganiserFacts }) {
  return (
    <>
      <Trans id="organiser.who">
        Organiser: {organiser.name}, {organiser.address}.
      </Trans>{' '}
      <Trans id="organiser.insolvency">Insolvency protection: {organiser.insolvencyProtection}.</Trans>{' '}
      <a href={organiser.standardInformationUrl} target="_blank" rel="noreferrer">
        <Trans id="organiser.form">Standard information form</Trans>
      </a>
    </>
  )
}
