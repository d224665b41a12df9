import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { PickerDialog } from '../../../src/ui/dialog/picker-dialog.tsx'
import { showToast } from '../../../src/ui/toast/show-toast.tsx'
import { Toaster } from '../../../src/ui/toast/toaster.tsx'
import { show } from '../show.tsx'

/** A picker taller than any window, with a toast host. */
const Picker = ({ onClose }: { onClose: () => void }) => (
  <>
    <PickerDialog
      open
      title="Hotels"
      closeLabel="Leave"
      subtotalLabel="Total"
      subtotal="€100"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary">Close</Button>
          <Button>Apply Changes</Button>
        </>
      }
    >
      <div style={{ height: 3000 }} />
    </PickerDialog>
    <Toaster label="Notifications" />
  </>
)

/** Whether a click in the middle of a button reaches it. */
const isFree = (name: string) => {
  const button = page.getByRole('button', { name, exact: true }).element()
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

test.for([
  [360, 640],
  [1440, 900],
] as const)(
  '[SHELL-24] a toast next to a dialog covers none of its buttons, and clicking it closes the toast alone (%s × %s)',
  async ([width, height]) => {
    await page.viewport(width, height)
    const onClose = vi.fn()
    await show(<Picker onClose={onClose} />)
    await expect.element(page.getByRole('dialog', { name: 'Hotels' })).toBeVisible()
    const said = 'Your trip is not saved yet: that needs a network. We try again by ourselves.'
    showToast('error', said)
    const toast = page.getByRole('button', { name: said, includeHidden: true })
    await expect.element(toast).toBeVisible()
    const moving = () => {
      const item = toast.element().closest<HTMLElement>('[data-sonner-toast]')
      return item?.dataset.mounted !== 'true' || document.getAnimations().length > 0
    }
    await expect.poll(moving).toBe(false)
    expect(['Leave', 'Close', 'Apply Changes'].filter((name) => !isFree(name))).toEqual([])
    const { top, bottom } = toast.element().getBoundingClientRect()
    expect([top >= 0, bottom <= height]).toEqual([true, true])
    await toast.click()
    await expect.element(toast).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
    await page.viewport(414, 896)
  },
)
