ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "supplier" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplier" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "give_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_give_back" ON "orders" USING btree ("give_back_at") WHERE "orders"."give_back_at" is not null;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_supplier" CHECK ("hotels"."supplier" in ('own', 'remote'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('cancel.failed', 'dispute.opened', 'job.failed', 'books.differ', 'supplier.kept'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplier" CHECK ("orders"."supplier" in ('own', 'remote'));