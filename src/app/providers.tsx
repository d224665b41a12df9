import { RouterProvider } from '@tanstack/react-router'
import { Texts } from '../i18n/texts.tsx'
import { LinkProvider } from '../ui/link/link.tsx'
import { RoutedLink } from './routed-link.tsx'
import type { AppRouter } from './router.tsx'

/** The application with the providers that its screens need. */
export function App({ router }: { router: AppRouter }) {
  return (
    <Texts>
      <LinkProvider value={RoutedLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </Texts>
  )
}
