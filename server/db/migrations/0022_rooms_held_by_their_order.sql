ALTER TABLE "orders" ADD COLUMN "hold_state" text;--> statement-breakpoint
-- All nights of an order have always been held, sold or released together.
UPDATE "orders" SET "hold_state" = "held"."state"
FROM (SELECT "order_id", min("state") AS "state" FROM "order_holds" GROUP BY "order_id") AS "held"
WHERE "orders"."id" = "held"."order_id";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_state" CHECK ("orders"."hold_state" in ('held', 'sold', 'released'));--> statement-breakpoint
DROP TABLE "order_holds";--> statement-breakpoint
DROP INDEX "prebooks_owner";--> statement-breakpoint
DROP INDEX "orders_device";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_network";--> statement-breakpoint
DROP INDEX "orders_expiry";--> statement-breakpoint
DROP INDEX "orders_trip_end";--> statement-breakpoint
CREATE INDEX "orders_unpaid_device" ON "orders" USING btree ("device_id") WHERE "orders"."user_id" is null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_unpaid_user" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "prebooks_owner" ON "prebooks" USING btree ("device_id","created_at") WHERE "prebooks"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_device" ON "orders" USING btree ("device_id","created_at") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."network" is not null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_trip_end" ON "orders" USING btree ("status","check_out") WHERE "orders"."status" not in ('BookingStarted', 'Expired');
