import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fromCallback, setup } from 'xstate'
import { useFlow } from '../../../src/app/use-flow.ts'

/** What became of each flow: a flow that was only created is not in it. */
let begun: string[] = []
let closed: string[] = []
let open = 0

const lightMachine = setup({
  types: { input: {} as { name: string }, context: {} as { name: string }, events: {} as { type: 'press' } | { type: 'page.close' } },
  actors: {
    burn: fromCallback<{ type: string }, { name: string }>(({ input }) => {
      begun.push(input.name)
      open += 1
      return () => {
        open -= 1
      }
    }),
  },
}).createMachine({
  id: 'light',
  context: ({ input }) => input,
  invoke: { src: 'burn', input: ({ context }) => context },
  initial: 'off',
  on: { 'page.close': { actions: ({ context }) => void closed.push(context.name) } },
  states: { off: { on: { press: 'on' } }, on: {} },
})

function Lamp({ name }: { name: string }) {
  const lamp = useFlow(lightMachine, { name })
  const isOn = useSelector(lamp, (snapshot) => snapshot.matches('on'))
  return (
    <button type="button" onClick={() => lamp.send({ type: 'press' })}>
      {isOn ? 'on' : 'off'}
    </button>
  )
}

beforeEach(() => {
  begun = []
  closed = []
  open = 0
})

test('a flow is started once, stays through every drawing, and is told of the end of its component', async () => {
  const screen = await render(<Lamp name="a" />)
  await screen.getByRole('button', { name: 'off' }).click()
  await screen.rerender(<Lamp name="b" />)
  await expect.element(screen.getByRole('button', { name: 'on' })).toBeVisible()
  expect([begun, closed, open]).toEqual([['a'], [], 1])
  await screen.unmount()
  expect([closed, open]).toEqual([['a'], 0])
})

test('another key ends it and starts another one', async () => {
  const screen = await render(<Lamp key="a" name="a" />)
  await screen.getByRole('button', { name: 'off' }).click()
  await screen.rerender(<Lamp key="b" name="b" />)
  await expect.element(screen.getByRole('button', { name: 'off' })).toBeVisible()
  expect([begun, open]).toEqual([['a', 'b'], 1])
})

test("in React's strict mode, which ends it at once and begins again, a new flow runs and none is left over", async () => {
  const page = (
    <StrictMode>
      <Lamp name="a" />
    </StrictMode>
  )
  const screen = await render(page)
  expect([begun, open]).toEqual([['a', 'a'], 1])
  await screen.getByRole('button', { name: 'off' }).click()
  await expect.element(screen.getByRole('button', { name: 'on' })).toBeVisible()
  await screen.unmount()
  expect(open).toBe(0)
})
