import { useCallback, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { PACK_SIZES } from '@/api/packPrices'
import { PriceList, priceListId } from '@/features/pricing/PriceList'
import {
  selectArePricesKnown,
  selectArePricesReady,
  selectPackPrices,
  selectPricing,
} from '@/features/pricing/pricingSlice'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { text as pricingText } from '@/features/pricing/text'
import { PromoBox } from '@/features/promo/PromoBox'
import type { Waiver } from '@/features/terms/waiver'
import { aiLabel } from '@/shared/aiLabel'
import { useFetchBeforePaint } from '@/shared/hooks/useFetchBeforePaint'
import { useOnline } from '@/shared/hooks/useOnline'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { useRestoreFocus } from '@/shared/hooks/useRestoreFocus'
import { cents, formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import { JumpLink } from '@/shared/ui/JumpLink'
import { PageHeading } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './Cart.module.css'
import { CartLoadFailure } from './CartLoadFailure'
import { selectCartPackages, selectNextPack, selectCartImages, selectCartLoading, selectIsCartBusy } from './cartSlice'
import { loadCart, loadCartUnlessFresh } from './cartThunks'
import { savingsOf } from './packages'
import { CartSummary } from './parts/CartSummary'
import { ClearCartButton } from './parts/ClearCartButton'
import { PackageCard } from './parts/PackageCard'
import { pageText } from './text'

type Props = {
  onEnlarge: (image: StoreImage) => void
  /** Starts the checkout, after the server confirmed the promo code. Resolves with the reason of a failure, or null. */
  onProceed: (waiver?: Waiver) => Promise<string | null>
  /** Shown below an empty cart. */
  suggestions: ReactNode
}

/** The user's cart: loading, failed, empty or with packages. */
export function Cart({ onEnlarge, onProceed, suggestions }: Props) {
  const dispatch = useAppDispatch()
  const isEmpty = useAppSelector(selectCartImages).length === 0
  const hasPriceError = useAppSelector(selectPricing).error !== null
  const arePricesReady = useAppSelector(selectArePricesReady)
  const container = useRef<HTMLDivElement>(null)
  useRestoreFocus(container)
  useFetchBeforePaint(
    useCallback(() => {
      dispatch(loadCartUnlessFresh())
      void dispatch(loadPrices())
    }, [dispatch]),
  )

  useOnReconnect(() => void dispatch(loadPrices()), hasPriceError)

  return (
    <div ref={container} tabIndex={-1} className={styles.cart}>
      <PageHeading text={pageText.title} />
      {isEmpty && <EmptyCart suggestions={suggestions} />}
      {!isEmpty && !arePricesReady && <StateMessage role="status" text={pricingText.loading} />}
      {!isEmpty && arePricesReady && <FullCart onEnlarge={onEnlarge} onProceed={onProceed} />}
    </div>
  )
}

function EmptyCart({ suggestions }: Pick<Props, 'suggestions'>) {
  const loading = useAppSelector(selectCartLoading)
  if (loading === 'failed') return <CartLoadFailure />
  if (loading === 'idle' || loading === 'loading') return <StateMessage role="status" text={pageText.loading} />
  return (
    <>
      <StateMessage icon="cart" text={pageText.empty}>
        <Link to={paths.gallery} className={buttonClass('primary')} data-way-on="">
          {pageText.explore}
        </Link>
      </StateMessage>
      {suggestions}
      <div className={styles.pricesAlone}>
        <PackOffers />
        <PriceList />
      </div>
    </>
  )
}

function FullCart({ onEnlarge, onProceed }: Omit<Props, 'suggestions'>) {
  const dispatch = useAppDispatch()
  const packages = useAppSelector(selectCartPackages)
  const images = useAppSelector(selectCartImages)
  const isOnline = useOnline()
  const hasFailed = useAppSelector(selectCartLoading) === 'failed'
  const isBusy = useAppSelector(selectIsCartBusy)
  return (
    <div className={styles.columns}>
      <div className={styles.packages}>
        {/* Offline, the offline notice is already on screen. */}
        {hasFailed && isOnline && (
          <p role="status" className={styles.note}>
            <span>{pageText.loadFailedStored}</span>{' '}
            <Button look="quiet" onClick={() => void dispatch(loadCart())}>
              {pageText.retry}
            </Button>
          </p>
        )}
        <div className={styles.bar}>
          <div className={styles.note}>
            <p>{pageText.count(images.length)}</p>
            <small>{aiLabel.images}</small>
          </div>
          <ClearCartButton />
        </div>
        <NextPackHint />
        {packages.map((pack, index) => (
          // Keyed by index: packages have no id, and each change fills them again (spec: 4.packing.anew).
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

/** How many more images fill a cheaper package, with a link to the prices. */
function NextPackHint() {
  const next = useAppSelector(selectNextPack)
  return (
    <p className={styles.hint}>
      {next && (
        <strong>
          <ExactText text={pageText.nextPack(next.missing, formatUsd(next.pricePerImage))} />
        </strong>
      )}
      <JumpLink to={priceListId} className={styles.link}>
        {pageText.seePrices}
      </JumpLink>
    </p>
  )
}

/** What a full pack costs and saves, for a user who has none yet. Until the prices are known, its place stays empty. */
function PackOffers() {
  const prices = useAppSelector(selectPackPrices)
  const areKnown = useAppSelector(selectArePricesKnown)
  return (
    <ul className={styles.offers} aria-label={pageText.offers.title} hidden={!areKnown}>
      {(['pack5', 'pack10'] as const).map((type) => {
        const size = PACK_SIZES[type]
        const price = cents(size * prices[type].pricePerImage)
        const savings = savingsOf(size, prices, price)
        return (
          <li key={type}>
            <ExactText text={pageText.offers.pack(size, formatUsd(price))} />{' '}
            {savings > 0 && (
              <strong className={styles.savings}>
                <ExactText text={pageText.offers.savings(formatUsd(savings))} />
              </strong>
            )}
          </li>
        )
      })}
    </ul>
  )
}
