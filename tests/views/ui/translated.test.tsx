import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { Countdown } from '../../../src/ui/countdown/countdown.tsx'
import { translatePage } from '../flows/translation.ts'
import { show } from '../show.tsx'

const Name = ({ name }: { name: string }) => <>{name}</>
const Box = ({ children }: { children: ReactNode }) => (
  <p>
    <i />
    {children}
  </p>
)

/** Views of a number, in each way in which a text can be next to something. */
const views: Record<string, (n: number) => ReactNode> = {
  'a text and a number': (n) => <p>{n} adults</p>,
  'a text before an element': (n) => (
    <p>
      {n} nights <b>in all</b>
    </p>
  ),
  'a text next to an element that comes and goes': (n) => (
    <p>
      {n > 1 && <b>new</b>}
      {n} nights
    </p>
  ),
  'a text between elements that come and go': (n) => (
    <p>
      {n > 1 && <b>new</b>} {n} {n < 2 ? <i>old</i> : 'fresh'}
    </p>
  ),
  'a text that becomes an element': (n) => <p>{n > 1 ? <b>{n}</b> : n}</p>,
  'a message': (n) => (
    <p>
      <Trans id="test.nights">{n} nights</Trans>
    </p>
  ),
  'a message with an element': (n) => (
    <p>
      <Trans id="test.price">
        {n} nights <b>for you</b> {n} euro
      </Trans>
    </p>
  ),
  'a component that is a text': (n) => (
    <p>
      <i />
      <Name name={`name ${n}`} />
    </p>
  ),
  'a text in another component': (n) => <Box>name {n}</Box>,
  'a list of texts': (n) => (
    <p>
      {[n, n + 1].map((one) => `${one}, `)}
      <b>end</b>
    </p>
  ),
  'a button that is busy': (n) => <Button busy={n > 1}>Pay {n}</Button>,
  'a countdown': (n) => <Countdown left={61 * n} fraction={1} label="Left" note={n > 1 && `until ${n}`} />,
}

function Counter({ view }: { view: (n: number) => ReactNode }) {
  const [n, setN] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setN(2)}>
        next
      </button>
      <div data-testid="view">{view(n)}</div>
    </>
  )
}

test.each(Object.entries(views))('[SHELL-33] %s still changes on a page that the browser translated', async (_, view) => {
  await show(<div data-testid="fresh">{view(2)}</div>)
  const expected = page.getByTestId('fresh').element().textContent
  await show(<Counter view={view} />)
  onTestFinished(translatePage())
  await page.getByRole('button', { name: 'next' }).click()
  await expect.poll(() => page.getByTestId('view').element().textContent).toBe(expected)
})

test('[SHELL-33] adjacent texts are one text, so that a flex box lays them out as one', async () => {
  const { container } = await show(
    <p>
      <i />
      {2} {false}adults
    </p>,
  )
  expect(container.querySelector('p')?.childNodes).toHaveLength(2)
})
