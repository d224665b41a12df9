import { Trans } from '@lingui/react/macro'
import type { Organiser as OrganiserFacts } from '../../../contract/organiser.ts'

interface Of {
  organiser: OrganiserFacts
}

/** Who stands for the package with the address, and what protects the traveller. */
export const OrganiserNames = ({ organiser }: Of) => (
  <>
    <Trans id="organiser.who">
      Organiser: {organiser.name}, {organiser.address}.
    </Trans>{' '}
    <Trans id="organiser.insolvency">Insolvency protection: {organiser.insolvencyProtection}.</Trans>
  </>
)

/** What the law gives every package traveller, on a page of its own. */
export const StandardForm = ({ organiser }: Of) => (
  <a href={organiser.standardInformationUrl} target="_blank" rel="noreferrer">
    <Trans id="organiser.form">Standard information form</Trans>
  </a>
)

/** Who stands for the package, and what protects the traveller (LAW-2). */
export const Organiser = (of: Of) => (
  <>
    <OrganiserNames {...of} /> <StandardForm {...of} />
  </>
)
