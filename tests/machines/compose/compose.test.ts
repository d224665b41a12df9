import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { compose, sync } from '../../../src/app/compose/compose.ts'

const light = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', stay: {} } } },
})
const isOn = (actor: ReturnType<typeof createActor<typeof light>>) => actor.getSnapshot().matches('on')

/** Writes down when each thing begins and ends. */
function diary() {
  const lines: string[] = []
  const flow = (name: string) => {
    const actor = createActor(createMachine({ id: name, entry: () => void lines.push(`${name} begins`) }))
    actor.subscribe({ complete: () => void lines.push(`${name} is over`) })
    return actor
  }
  const joint = (name: string) => () => {
    lines.push(`${name} joins`)
    return () => void lines.push(`${name} parts`)
  }
  return { lines, flow, joint }
}

test('nothing begins before it is begun; joints come first and go first, flows end in the opposite order', () => {
  const { lines, flow, joint } = diary()
  const set = compose({ first: flow('first'), second: flow('second') }, [joint('joint')])
  expect(lines).toEqual([])
  const stop = set.start()
  expect(lines).toEqual(['joint joins', 'first begins', 'second begins'])
  expect(set.isOver()).toBe(false)
  lines.splice(0)
  stop()
  expect(lines).toEqual(['joint parts', 'second is over', 'first is over'])
  expect(set.isOver()).toBe(true)
})

test('what is followed is told where it is another value, and not otherwise', () => {
  const lamp = createActor(light).start()
  const told: boolean[] = []
  const stop = sync(
    () => isOn(lamp),
    [lamp],
    (now) => void told.push(now),
  )()
  expect(told).toEqual([])
  lamp.send({ type: 'press' })
  lamp.send({ type: 'stay' })
  lamp.send({ type: 'press' })
  expect(told).toEqual([true, false])
  stop()
  lamp.send({ type: 'press' })
  expect(told).toEqual([true, false])
})

test('a change before the begin is told at the begin', () => {
  const lamp = createActor(light).start()
  const told: boolean[] = []
  const begin = sync(
    () => isOn(lamp),
    [lamp],
    (now) => void told.push(now),
  )
  lamp.send({ type: 'press' })
  expect(told).toEqual([])
  begin()
  expect(told).toEqual([true])
})
