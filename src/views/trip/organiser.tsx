import { Trans } from '@lingui/react/macro'
import type { Organiser as OrganiserFacts } from '../../../contract/organiser.ts'

/**
 * The organiser with its address, the traveller's protection, and the form required by law (LAW-2). When printed, `formAddress` is a URL
 * that can be typed.
 */
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
