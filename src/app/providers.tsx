import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { useInsertionEffect } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { LinkProvider } from '../ui/link/link.tsx'
import { RoutedLink } from './routed-link.tsx'
import type { AppRouter } from './router.tsx'

/** The application with everything that its screens ask for. */
export function App({ router }: { router: AppRouter }) {
  // From here on the header and the forms know by themselves who is there. In the very moment of the first drawing: as long as the frame stands it would offer
  // a sign-in, and a form that is taken away with what is typed into it, to somebody who is signed in (CHECK-38).
  useInsertionEffect(() => {
    delete document.documentElement.dataset.token
  }, [])
  return (
    <I18nProvider i18n={i18n}>
      <LinkProvider value={RoutedLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </I18nProvider>
  )
}
