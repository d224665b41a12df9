import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PickerActor } from '../../../../machines/picker/picker.machine.ts'
import { selectCanApply, selectIsBusy, selectIsLoading, selectSubTotal } from '../../../../machines/picker/picker.selectors.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'

/** Shared by both pickers: closing, the subtotal, Close and Apply Changes (PICK-1, PICK-2). */
export function usePicker(picker: PickerActor) {
  const { t, i18n } = useLingui()
  const isBusy = useSelector(picker, selectIsBusy)
  const isLoading = useSelector(picker, selectIsLoading)
  const canApply = useSelector(picker, selectCanApply)
  const subTotal = useSelector(picker, selectSubTotal)
  const hasPrices = subTotal.amount > 0
  const isApplying = isBusy && !isLoading
  const close = () => picker.send({ type: 'picker.close' })
  return {
    isApplying,
    isLoading,
    dialog: {
      open: true,
      closeDisabled: isApplying,
      onClose: close,
      closeLabel: t({ id: 'picker.closeDialog', message: 'Close dialog' }),
      // Without rows there is no price yet.
      subtotal: hasPrices ? <Money value={subTotal} locale={i18n.locale} counts /> : '–',
      actions: (
        <>
          <Button variant="secondary" disabled={isApplying} onClick={close}>
            <Trans id="dialog.close">Close</Trans>
          </Button>
          <Button disabled={!canApply && !isApplying} busy={isApplying} onClick={() => picker.send({ type: 'picker.apply' })}>
            <Trans id="picker.apply">Apply Changes</Trans>
          </Button>
        </>
      ),
    },
  }
}
