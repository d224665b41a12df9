import { config } from '../../config.ts'
import { Organiser } from '../trip/organiser.tsx'
import styles from './checkout.module.css'

/** Who stands for the package with the address, what protects the traveller, and the form that the law gives, before anybody pays (LAW-2): below the button, where it is in view with it and in nobody's way. Samples of the sandbox say so themselves. */
export const OrganiserNote = () => (
  <p className={`micro slate ${styles.organiser}`}>
    <Organiser organiser={config().organiser} />
  </p>
)
