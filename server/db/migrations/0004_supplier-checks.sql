ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplier_check_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_supplier_check" ON "orders" USING btree ("supplier_check_at") WHERE "orders"."supplier_check_at" is not null and "orders"."status" = 'BookingFinished';--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('cancel.failed', 'refund.failed', 'dispute.opened', 'payment.suspected', 'payment.kept', 'event.dead', 'value.unknown', 'job.failed', 'mail.failed', 'books.differ', 'supplier.kept', 'supplier.cancelled', 'deletion.unlisted'));--> statement-breakpoint
UPDATE "orders" SET "supplier_check_at" = now() WHERE "supplier" = 'remote' AND "status" = 'BookingFinished' AND "check_in" > current_date;
