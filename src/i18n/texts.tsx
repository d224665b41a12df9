import { I18nProvider, type TransRenderProps } from '@lingui/react'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'

/** A message in JSX. The fragment is ours, which makes its texts safe against translation by the browser. */
const Message = ({ translation }: TransRenderProps) => <>{translation}</>

/** Provides the texts of the active language. */
export function Texts({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Message}>
      {children}
    </I18nProvider>
  )
}
