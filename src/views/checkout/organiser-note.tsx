import { Trans } from '@lingui/react/macro'
import { config } from '../../config.ts'
import styles from './checkout.module.css'

/** Who stands for the package, before anybody pays (LAW-2); samples in the sandbox say so. */
export function OrganiserNote() {
  const { organiser } = config()
  return (
    <div className={`small slate ${styles.organiser}`}>
      <p>
        {organiser.isSample && (
          <>
            <b>
              <Trans id="organiser.sample">Sample for the sandbox.</Trans>
            </b>{' '}
          </>
        )}
        <Trans id="organiser.who">
          Organiser: {organiser.name}, {organiser.address}.
        </Trans>{' '}
        <Trans id="organiser.insolvency">Insolvency protection: {organiser.insolvencyProtection}.</Trans>{' '}
        <a href={organiser.standardInformationUrl} target="_blank" rel="noreferrer">
          <Trans id="organiser.form">Standard information form</Trans>
        </a>
      </p>
    </div>
  )
}
