import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import {
  selectNotificationsFailure,
  selectNotificationsView,
  selectSavedSwitches,
  selectUnsavedSwitches,
} from '../../../machines/settings/settings.selectors.ts'
import type { SwitchId } from '../../../machines/settings/settings.setup.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './settings.module.css'

/** The result of a switch's last change: saved, or failed with the reason and a retry (SETTINGS-9, ERR-16). */
export function useOutcome(settings: SettingsActor): (id: SwitchId) => ReactNode {
  const { t } = useLingui()
  const hasFailed = useSelector(settings, selectNotificationsView) === 'failed'
  const failure = useSelector(settings, selectNotificationsFailure) ?? 'settings.saveFailed'
  const saved = useSelector(settings, selectSavedSwitches)
  const unsaved = useSelector(settings, selectUnsavedSwitches)
  return (id) => {
    if (hasFailed && unsaved.includes(id))
      return (
        <p className={styles.unsaved} role="alert">
          <Icon of={CircleAlert} size={16} />
          <span>
            {failure !== 'settings.saveFailed' && <Trans id="settings.notSaved">Not saved.</Trans>} {t(message(failure))}
          </span>
          <Button size="small" variant="tertiary" onClick={() => settings.send({ type: 'notifications.retry' })}>
            <Trans id="tryAgain">Try again</Trans>
          </Button>
        </p>
      )
    return (
      saved.includes(id) && (
        <p className={styles.saved} role="status">
          <Icon of={Check} size={16} />
          {t(message('settings.saved'))}
        </p>
      )
    )
  }
}
