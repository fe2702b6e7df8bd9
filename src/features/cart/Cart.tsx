import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import styles from './Cart.module.css'
import { CartLoadFailure } from './CartLoadFailure'
import { selectCartPackages } from './cartSelectors'
import { selectCartImages, selectCartLoading, selectIsCartBusy } from './cartSlice'
import { loadCart, loadCartUnlessFresh } from './cartThunks'
import { CartSummary } from './parts/CartSummary'
import { ClearCartButton } from './parts/ClearCartButton'
import { NextPackHint } from './parts/NextPackHint'
import { PackageCard } from './parts/PackageCard'
import { pageText } from './pageText'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { PriceList } from '@/features/pricing/PriceList'
import { selectPricing } from '@/features/pricing/pricingSlice'
import { text as pricingText } from '@/features/pricing/text'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { PromoBox } from '@/features/promo/PromoBox'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { PageHeading } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAskBeforePaint } from '@/shared/useAskBeforePaint'
import { useLostFocus } from '@/shared/useLostFocus'
import { useOnline } from '@/shared/useOnline'
import { useWhenOnline } from '@/shared/useWhenOnline'

type Props = {
  onEnlarge: (image: StoreImage) => void
  /** The buyer wants to pay, and the server has agreed to the code. Answers why nothing came of it, or null. */
  onProceed: () => Promise<string | null>
}

/** A person's cart in all its states (spec section 2). */
export function Cart({ onEnlarge, onProceed }: Props) {
  const dispatch = useAppDispatch()
  const isEmpty = useAppSelector(selectCartImages).length === 0
  const { status: priceStatus, error: priceError } = useAppSelector(selectPricing)
  const arePricesKnown = priceStatus === 'ready' || priceStatus === 'refreshing'
  const container = useRef<HTMLDivElement>(null)
  useLostFocus(container)
  useAskBeforePaint(
    useCallback(() => {
      dispatch(loadCartUnlessFresh())
      void dispatch(loadPrices())
    }, [dispatch]),
  )

  useWhenOnline(
    useCallback(() => void dispatch(loadPrices()), [dispatch]),
    priceError !== null,
  )

  return (
    <div ref={container} tabIndex={-1} className={styles.cart}>
      <PageHeading text={pageText.title} />
      {isEmpty && <EmptyCart />}
      {!isEmpty && !arePricesKnown && <StateMessage role="status" text={pricingText.loading} />}
      {!isEmpty && arePricesKnown && <FullCart onEnlarge={onEnlarge} onProceed={onProceed} />}
    </div>
  )
}

function EmptyCart() {
  const loading = useAppSelector(selectCartLoading)
  if (loading === 'failed') return <CartLoadFailure />
  if (loading === 'idle' || loading === 'loading') return <StateMessage role="status" text={pageText.loading} />
  return (
    <>
      <StateMessage icon="cart" text={pageText.empty}>
        <Link to={paths.gallery} className={buttonClass('primary')}>
          {pageText.explore}
        </Link>
      </StateMessage>
      <div className={styles.pricesAlone}>
        <PriceList />
      </div>
    </>
  )
}

function FullCart({ onEnlarge, onProceed }: Props) {
  const dispatch = useAppDispatch()
  const packages = useAppSelector(selectCartPackages)
  const images = useAppSelector(selectCartImages)
  const isOnline = useOnline()
  const hasFailed = useAppSelector(selectCartLoading) === 'failed'
  const isBusy = useAppSelector(selectIsCartBusy)
  return (
    <div className={styles.columns}>
      <div className={styles.packages}>
        {/* Without a network the store has said so already. */}
        {hasFailed && isOnline && (
          <p role="status" className={styles.note}>
            {pageText.loadFailedKept}{' '}
            <OnlineButton look="quiet" onClick={() => void dispatch(loadCart())}>
              {pageText.retry}
            </OnlineButton>
          </p>
        )}
        <div className={styles.bar}>
          <p className={styles.note}>{pageText.count(images.length)}</p>
          <ClearCartButton />
        </div>
        <NextPackHint />
        {packages.map((pack, index) => (
          // Packages have no identity of their own: they are filled anew with every change, in the same order.
          <PackageCard key={index} pack={pack} onEnlarge={onEnlarge} />
        ))}
        <PriceList />
      </div>
      <div className={styles.side}>
        <PromoBox isCartBusy={isBusy} />
        <CartSummary onProceed={onProceed} />
      </div>
    </div>
  )
}
