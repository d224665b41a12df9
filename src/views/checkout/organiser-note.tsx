import { config } from '../../config.ts'
import { Organiser } from '../trip/organiser.tsx'
import styles from './checkout.module.css'

/**
 * The organiser with its address, the traveller's protection, and the form required by law before payment (LAW-2). Below the button, where
 * it is visible but not in the way. Sandbox samples are marked as such.
 */
export const OrganiserNote = () => (
  <p className={`micro slate ${styles.organiser}`}>
    <Organiser organiser={config().organiser} />
  </p>
)
