import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RoutedLink } from '../../../src/app/routed-link.tsx'
import { LanguageNav } from '../../../src/ui/language-nav/language-nav.tsx'
import { LinkProvider } from '../../../src/ui/link/link.tsx'

const ENTRIES = [
  { code: 'en', name: 'English', href: '/nowhere' },
  { code: 'fr', name: 'Français', href: '/fr/nowhere' },
]

test('marks only the current language, also at an address without one', async () => {
  const rootRoute = createRootRoute({
    notFoundComponent: () => <LanguageNav label="Language" entries={ENTRIES} current="fr" />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/nowhere'] }) })
  await render(
    <LinkProvider value={RoutedLink}>
      <RouterProvider router={router as never} />
    </LinkProvider>,
  )
  await expect.element(page.getByRole('link', { name: /Français/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('link', { name: /English/ })).not.toHaveAttribute('aria-current')
})
