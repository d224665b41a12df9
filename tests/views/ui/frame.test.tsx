import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/ui/tokens.css'
import '../../../src/ui/base.css'
import Heart from 'lucide-react/icons/heart'
import type { PageName } from '../../../contract/page-problems.ts'
import { pages } from '../../../src/app/pages.ts'
import { Header } from '../../../src/ui/header/header.tsx'
import { LanguageNav } from '../../../src/ui/language-nav/language-nav.tsx'
import { FullScreenLoader } from '../../../src/ui/loader/full-screen-loader.tsx'
import { AccountMenu } from '../../../src/ui/menu/account-menu.tsx'
import { SkeletonList } from '../../../src/ui/skeleton/skeleton.tsx'
import { StepIndicator } from '../../../src/ui/step-indicator/step-indicator.tsx'
import { showToast } from '../../../src/ui/toast/show-toast.tsx'
import { Toaster } from '../../../src/ui/toast/toaster.tsx'

const box = (element: Element | null) => element?.getBoundingClientRect()

test.for(['solid', 'over', 'quiz'] as const)('[SHELL-7] the header is fixed and 76 px high (%s)', async (variant) => {
  const screen = await render(<Header variant={variant} home="/" name="Product" />)
  const header = screen.container.querySelector('header')
  expect(box(header)?.height).toBe(76)
  expect(header && getComputedStyle(header).position).toBe('fixed')
})

test('[SHELL-8] the logo is a link to the main page of the language', async () => {
  await render(<Header home="/de" name="Product" />)
  await expect.element(page.getByRole('link', { name: 'Product' })).toHaveAttribute('href', '/de')
})

/** A page's header with content below, as the page shows it. */
async function headerOf(name: PageName) {
  const screen = await render(
    <>
      <Header variant={pages[name].header} light={'isDark' in pages[name]} home="/" name="Product" />
      <main>Content</main>
    </>,
  )
  const header = screen.container.querySelector('header') as Element
  const { backgroundColor, borderBottomColor, borderBottomWidth, borderBottomStyle } = getComputedStyle(header)
  return {
    ground: backgroundColor,
    hasLine: borderBottomStyle === 'solid' && borderBottomWidth === '1px' && borderBottomColor !== 'rgba(0, 0, 0, 0)',
    contentBeginsAt: box(screen.container.querySelector('main'))?.top,
  }
}

test.for([
  ['home', false],
  ['quizStart', false],
  ['quiz', true],
  ['generate', false],
] as const)('[SHELL-10] on the page %s the header overlays the content without a background, with a line: %s', async ([name, hasLine]) => {
  expect(await headerOf(name)).toEqual({ ground: 'rgba(0, 0, 0, 0)', hasLine, contentBeginsAt: 0 })
})

const overlaid = ['home', 'quizStart', 'quiz', 'generate']
test.for((Object.keys(pages) as PageName[]).filter((name) => !overlaid.includes(name)))(
  '[SHELL-11] on the page %s the header is solid with a line, and the content begins below it',
  async (name) => {
    expect(await headerOf(name)).toEqual({ ground: 'rgb(255, 255, 255)', hasLine: true, contentBeginsAt: 76 })
  },
)

test('languages are links with full names', async () => {
  const entries = [
    { code: 'en', name: 'English', href: '/' },
    { code: 'de', name: 'Deutsch', href: '/de' },
  ]
  await render(<LanguageNav label="Language" entries={entries} current="en" />)
  const nav = page.getByRole('navigation', { name: 'Language' })
  await expect.element(nav.getByRole('link', { name: /Deutsch/ })).toHaveAttribute('href', '/de')
  await expect.element(nav.getByRole('link', { name: /English/ })).toHaveAttribute('aria-current', 'true')
})

test('the account menu opens by keyboard, and its entries can be selected', async () => {
  const choose = vi.fn()
  const entries = ['Wishlist', 'Bookings'].map((label) => ({ id: label, label, icon: Heart, onChoose: () => choose(label) }))
  await render(<AccountMenu label="Account menu" name="Lena Moser" initials="LM" entries={entries} />)
  page.getByRole('button', { name: 'Account menu' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Wishlist' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Bookings' }).click()
  expect(choose).toHaveBeenCalledWith('Bookings')
})

test('[SHELL-18] a toast is at the bottom right and closes on click', async () => {
  await render(<Toaster label="Messages" />)
  showToast('error', 'Network error. Please try again.')
  const toast = page.getByRole('button', { name: 'Network error. Please try again.' })
  await expect.element(toast).toBeVisible()
  await expect.element(page.getByRole('region').getByRole('list')).toHaveAttribute('data-x-position', 'right')
  await expect.element(page.getByRole('region').getByRole('list')).toHaveAttribute('data-y-position', 'bottom')
  await toast.click()
  await expect.element(toast).not.toBeInTheDocument()
})

test('[SHELL-19] the full-screen loader has a label', async () => {
  await render(<FullScreenLoader label="Loading" />)
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})

test('[SHELL-20] a skeleton list has five rows', async () => {
  const screen = await render(<SkeletonList label="Loading" />)
  expect(screen.container.querySelectorAll('[data-skeleton-row]')).toHaveLength(5)
})

test('[STEP-1] [STEP-2] [STEP-3] done steps are links, the current one is not, unknown ones are disabled', async () => {
  const steps = [
    { label: 'Overview', href: '/offer' },
    { label: 'Trip details', href: '/pre-check' },
    { label: 'Book', href: null },
  ]
  await render(<StepIndicator label="Progress" steps={steps} current={1} />)
  const nav = page.getByRole('navigation', { name: 'Progress' })
  await expect.element(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/offer')
  expect(nav.getByRole('link').elements()).toHaveLength(1)
  await expect.element(nav.getByText('Book')).toHaveAttribute('aria-disabled', 'true')
})
