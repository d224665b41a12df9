import { Trans } from '@lingui/react/macro'
import type { Organiser as OrganiserFacts } from '../../../contract/organiser.ts'

/** Who stands for the package with the address, what protects the traveller, and the form that the law gives (LAW-2). On paper its address can be typed. */
export const Organiser = ({ organiser, onPaper }: { organiser: OrganiserFacts; onPaper?: true }) => (
  <>
    <Trans id="organiser.who">
      Organiser: {organiser.name}, {organiser.address}.
    </Trans>{' '}
    <Trans id="organiser.insolvency">Insolvency protection: {organiser.insolvencyProtection}.</Trans>{' '}
    {onPaper ? (
      <>
        <Trans id="organiser.form">Standard information form</Trans>, {organiser.standardInformationUrl.replace(/^https?:\/\//, '')}
      </>
    ) : (
      <a href={organiser.standardInformationUrl} target="_blank" rel="noreferrer">
        <Trans id="organiser.form">Standard information form</Trans>
      </a>
    )}
  </>
)
