import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { i18n } from '../i18n/i18n.ts'
import { LinkProvider } from '../ui/link/link.tsx'
import { RoutedLink } from './routed-link.tsx'
import type { AppRouter } from './router.tsx'

/** The application with the providers that its screens need. */
export function App({ router }: { router: AppRouter }) {
  return (
    <I18nProvider i18n={i18n}>
      <LinkProvider value={RoutedLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </I18nProvider>
  )
}
