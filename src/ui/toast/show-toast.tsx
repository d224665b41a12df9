import { toast } from 'sonner'

export type ToastTone = 'error' | 'ok' | 'info'

/** Open toasts by id, with the flow that each comes from. */
const flows = new Map<string | number, string>()

/** Shows a toast. It closes on click, on Escape within the list, or after six seconds. */
export function showToast(tone: ToastTone, text: string, flow = ''): void {
  const forget = ({ id }: { id: string | number }) => flows.delete(id)
  const id = toast.custom(
    (id) => (
      <button type="button" className="toast" data-tone={tone} onClick={() => toast.dismiss(id)}>
        <span>{text}</span>
      </button>
    ),
    { onDismiss: forget, onAutoClose: forget },
  )
  flows.set(id, flow)
}

/** Closes the toasts of a flow. */
export function closeToasts(flow: string): void {
  for (const [id, of] of flows) if (of === flow) toast.dismiss(id)
}
