import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Strip } from '../../ui/strip/strip.tsx'
import { TryAgain } from '../problem/query-error.tsx'
import styles from './connection-strip.module.css'

/** A strip under the header: a user is signed in, but the account failed to load (ERR-16). `pushes` if the header is solid. */
export function AccountProblem({ session, pushes }: { session: SessionActor; pushes: boolean }) {
  const { t } = useLingui()
  return (
    <div className={`${styles.place} ${styles.withButtons} ${pushes ? styles.pushing : styles.over}`}>
      <Strip
        icon={CircleAlert}
        action={
          <>
            <TryAgain onClick={() => session.send({ type: 'session.retry' })} />
            <Button size="small" variant="secondary" onClick={() => session.send({ type: 'session.signOut' })}>
              <Trans id="session.logOut">Log out</Trans>
            </Button>
          </>
        }
      >
        {t(message('session.loadFailed'))}
      </Strip>
    </div>
  )
}
