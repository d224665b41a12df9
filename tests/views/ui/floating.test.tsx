import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../../src/ui/button/button.tsx'
import { ConfirmDialog } from '../../../src/ui/dialog/confirm-dialog.tsx'
import { Lightbox } from '../../../src/ui/lightbox/lightbox.tsx'
import { Tabs } from '../../../src/ui/tabs/tabs.tsx'

function Decision({ firm, closed }: { firm?: boolean; closed: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    closed()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        firm={firm}
        title="The price has changed"
        text="Nothing is booked yet."
        actions={<Button onClick={close}>Proceed</Button>}
      />
    </>
  )
}

test('a dialog is named by its title, requests closing on Escape and returns the focus', async () => {
  const closed = vi.fn()
  await render(<Decision closed={closed} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'The price has changed' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a firm dialog stays on Escape', async () => {
  const closed = vi.fn()
  await render(<Decision firm closed={closed} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
})

const pictures = ['one', 'two', 'three'].map((alt) => ({ url: `data:image/svg+xml,${alt}`, alt }))

function Pictures() {
  const [index, setIndex] = useState(0)
  const labels = {
    dialog: 'Pictures',
    close: 'Close',
    back: 'Back',
    forth: 'Next',
    count: `${index + 1} of 3`,
    thumb: (at: number) => `Picture ${at + 1}`,
    credit: (by: string) => `Photo: ${by}`,
  }
  return <Lightbox open onClose={() => undefined} title="Hotel" {...{ pictures, index, labels }} onIndex={setIndex} />
}

test('arrow keys change the picture and wrap around', async () => {
  await render(<Pictures />)
  await expect.element(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('1 of 3')).toBeVisible()
})

function Ways() {
  const [value, setValue] = useState<'out' | 'back'>('out')
  return (
    <Tabs
      label="Way"
      tabs={[
        { id: 'out', label: 'Outbound' },
        { id: 'back', label: 'Return' },
      ]}
      value={value}
      onChange={setValue}
    >
      {value}
    </Tabs>
  )
}

test('arrow keys move between tabs and select', async () => {
  await render(<Ways />)
  await page.getByRole('tab', { name: 'Outbound' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Return' })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Return' })).toHaveTextContent('back')
})
