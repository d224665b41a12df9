import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectTheme } from '../../../machines/settings/settings.selectors.ts'
import { ChoicePlates } from '../../ui/choice-plates/choice-plates.tsx'
import styles from './settings.module.css'

/** The colour scheme of this device: as the device has it, light, or dark (SETTINGS-14). */
export function Appearance({ settings }: { settings: SettingsActor }) {
  const { t } = useLingui()
  const theme = useSelector(settings, selectTheme)
  return (
    <>
      <p className={`slate ${styles.long}`}>
        <Trans id="settings.appearance.lead">For this browser only. System follows the settings of your device.</Trans>
      </p>
      <div className={styles.theme}>
        <ChoicePlates
          label={t({ id: 'settings.theme', message: 'Colours' })}
          name="theme"
          options={[
            { value: 'system', label: t({ id: 'settings.theme.system', message: 'System' }) },
            { value: 'light', label: t({ id: 'settings.theme.light', message: 'Light' }) },
            { value: 'dark', label: t({ id: 'settings.theme.dark', message: 'Dark' }) },
          ]}
          value={theme}
          onChange={(chosen) => settings.send({ type: 'theme.choose', theme: chosen })}
        />
      </div>
    </>
  )
}
