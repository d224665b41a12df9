CREATE TABLE "supplier_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'opened' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_attempts_state" CHECK ("supplier_attempts"."state" in ('opened', 'finishing', 'booked', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "hotels" DROP CONSTRAINT "hotels_supplier";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_supplier";--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "rate" jsonb;--> statement-breakpoint
ALTER TABLE "prebooks" ADD COLUMN "rate" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_attempts" ADD CONSTRAINT "supplier_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_attempts_order" ON "supplier_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "hotels_source" ON "hotels" USING btree ("supplier","source_id");--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_supplier" CHECK ("hotels"."supplier" in ('own', 'remote', 'rh', 'liteapi'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplier" CHECK ("orders"."supplier" in ('own', 'remote', 'rh', 'liteapi'));