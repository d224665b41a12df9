CREATE TABLE "list_friends" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"name" text NOT NULL,
	"last_thumb_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_thumbs" (
	"friend_id" text NOT NULL,
	"item_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_thumbs_friend_id_item_id_pk" PRIMARY KEY("friend_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "otp_counters" DROP CONSTRAINT "otp_counters_scope";--> statement-breakpoint
ALTER TABLE "list_friends" ADD CONSTRAINT "list_friends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_links" ADD CONSTRAINT "list_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_thumbs" ADD CONSTRAINT "list_thumbs_friend_id_list_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."list_friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_thumbs" ADD CONSTRAINT "list_thumbs_item_id_wishlist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."wishlist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_friends_once" ON "list_friends" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "list_friends_device" ON "list_friends" USING btree ("device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "list_links_hash" ON "list_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "list_links_standing" ON "list_links" USING btree ("user_id") WHERE "list_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "list_thumbs_item" ON "list_thumbs" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "otp_counters" ADD CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-device', 'send-address', 'fail-email', 'fail-device', 'fail-address', 'admin-email', 'admin-address', 'search-address', 'prebook-address', 'offer-email', 'offer-network', 'report-address', 'thumb-address', 'download-user'));