CREATE TABLE "supplier_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"hotel_id" text NOT NULL,
	"url" text NOT NULL,
	"drawing" text NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hotels" ALTER COLUMN "slope_m" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "room_groups" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_photos" ADD CONSTRAINT "supplier_photos_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_photos_hotel" ON "supplier_photos" USING btree ("hotel_id");