CREATE TABLE "proven_devices" (
	"mailbox" text NOT NULL,
	"device" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proven_devices_mailbox_device_pk" PRIMARY KEY("mailbox","device")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "networks" text[];--> statement-breakpoint
CREATE INDEX "orders_networks" ON "orders" USING gin ("networks") WHERE "orders"."networks" is not null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
UPDATE "orders" SET "networks" = array["network"] WHERE "network" IS NOT NULL;--> statement-breakpoint
DROP INDEX "orders_network";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "network";