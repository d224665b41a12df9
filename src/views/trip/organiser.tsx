import { Trans } from '@lingui/react/macro'
import type { Organiser as OrganiserFacts } from '../../../contract/organiser.ts'

/** Who stands for the package with the address, what protects the traveller, and the form that the law gives (LAW-2). On paper it is told by `formAddress`, which can be typed. */
export const Organiser = ({ organiser, formAddress }: { organiser: OrganiserFacts; formAddress?: string }) => (
  <>
    <Trans id="organiser.who">
      Organiser: {organiser.name}, {organiser.address}.
    </Trans>{' '}
    <Trans id="organiser.insolvency">Insolvency protection: {organiser.insolvencyProtection}.</Trans>{' '}
    {formAddress ? (
      <>
        <Trans id="organiser.form">Standard information form</Trans>, {formAddress}
      </>
    ) : (
      <a href={organiser.standardInformationUrl} target="_blank" rel="noreferrer">
        <Trans id="organiser.form">Standard information form</Trans>
      </a>
    )}
  </>
)
