import { Trans } from '@lingui/react/macro'
import { config } from '../../config.ts'
import { OrganiserNames, StandardForm } from '../trip/organiser.tsx'
import styles from './checkout.module.css'

/** Who stands for the package and that it is protected, before anybody pays (LAW-2): a line with the form, which opens to address and insurer; samples in the sandbox say so. */
export function OrganiserNote() {
  const { organiser } = config()
  return (
    <div className={`small slate ${styles.organiser}`}>
      <details>
        <summary>
          <Trans id="organiser.short">
            Organiser: {organiser.name}
            <span className={styles.wide}>, protected against insolvency</span>
          </Trans>
        </summary>
        <p>
          {organiser.isSample && (
            <b>
              <Trans id="organiser.sample">Sample for the sandbox.</Trans>{' '}
            </b>
          )}
          <OrganiserNames organiser={organiser} />
        </p>
      </details>
      <StandardForm organiser={organiser} />
    </div>
  )
}
